/** Settings that would let a trial be reached, send real e-mails, write into the archive or want a port that is in use. */
const real = [
  "HOST",
  "PUBLIC_URL",
  "TLS_CERT",
  "TLS_KEY",
  "HTTP_PORT",
  "SMTP_URL",
  "SMTP_URL_FILE",
  "BACKUP_DIR",
  "WEB_PORT",
  "WORKER_PORT",
  "NGINX_METRICS_PORT",
  "POSTGREST_METRICS_PORT",
];

/** The environment of a stack that is tried beside the running one, on ports of its own. */
export function trialEnv(
  source: Record<string, string | undefined>,
  ports: { port: number; mailPort: number },
): Record<string, string | undefined> {
  const shared = Object.entries(source).filter(([name]) => !real.includes(name));
  return { ...Object.fromEntries(shared), PORT: String(ports.port), MAIL_PORT: String(ports.mailPort) };
}
