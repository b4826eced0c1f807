{{/* Every pod of this chart has these two labels; `component` is also the name of its Service, where it has one. */}}
{{- define "solar.labels" -}}
app.kubernetes.io/name: solar-parcels
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "solar.image" -}}
{{ required "image.registry: where the images are" .root.Values.image.registry }}/solar-parcels-{{ .image }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}
{{- end }}

{{/* What all pods have in common. `user`: the image's own account. */}}
{{- define "solar.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets: [{{ range $i, $name := . }}{{ if $i }}, {{ end }}{ name: {{ $name }} }{{ end }}]
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: {{ .user }}
  runAsGroup: {{ .user }}
  fsGroup: {{ .user }}
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{/* The end of a machine takes one pod of a kind, not all. */}}
{{- define "solar.spread" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector: { matchLabels: { {{- include "solar.labels" . | replace "\n" ", " -}} } }
{{- end }}

{{/* With a `max` the autoscaler says how many there are. */}}
{{- define "solar.replicas" -}}
{{- with (index .root.Values .component).replicas }}
{{- if not .max }}replicas: {{ .min }}{{ else if lt (int .max) (int .min) }}{{ fail (printf "%s.replicas: max is less than min" $.component) }}{{ end }}
{{- end }}
{{- end }}

{{- define "solar.confined" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{/* Files of the Secret that a container uses, and no others: `secrets` is a list of keys. */}}
{{- define "solar.secrets" -}}
- name: secrets
  secret:
    secretName: {{ .root.Values.secret }}
    defaultMode: 0440
    items:
      {{- range .secrets }}
      - { key: {{ . }}, path: {{ . }} }
      {{- end }}
{{- end }}

{{/* Files in S3, for the two services and the job that touch them. */}}
{{- define "solar.s3" -}}
- { name: STORAGE_DRIVER, value: s3 }
- { name: S3_ENDPOINT, value: {{ required "s3.endpoint" .Values.s3.endpoint | quote }} }
- { name: S3_BUCKET, value: {{ required "s3.bucket" .Values.s3.bucket | quote }} }
- { name: S3_REGION, value: {{ .Values.s3.region | quote }} }
- { name: S3_ACCESS_KEY_ID_FILE, value: /run/secrets/s3_access_key_id }
- { name: S3_SECRET_ACCESS_KEY_FILE, value: /run/secrets/s3_secret_access_key }
{{- end }}

{{- define "solar.publicUrl" -}}
{{ required "publicUrl: the address that visitors type" .Values.publicUrl }}
{{- end }}

{{/* Terminating pods go on answering until everybody has heard that they leave. */}}
{{- define "solar.leave" -}}
lifecycle: { preStop: { exec: { command: [sleep, "10"] } } }
{{- end }}
