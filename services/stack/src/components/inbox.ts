/** The mail catcher, as a browser on this machine sees it. */
export interface Inbox {
  port: number;
  /** Where it is, and below which path. */
  catcher: string;
  path: string;
}

/**
 * Whoever reads the inbox sits at this machine and opened it themselves: pages of other sites neither read it nor change
 * it, also where they give their own name this machine's address.
 */
export const inboxServers = ({ port, catcher, path }: Inbox) => `
  server { listen 127.0.0.1:${port} default_server; access_log off; return 403; }
  server {
    listen 127.0.0.1:${port};
    server_name localhost 127.0.0.1;
    access_log off;
    add_header X-Content-Type-Options nosniff always;
    add_header X-Frame-Options SAMEORIGIN always;
    add_header Cross-Origin-Resource-Policy same-origin always;
    if ($origin_is_host = 0) { return 403; }
    set $asked_by "$http_sec_fetch_site:$http_sec_fetch_mode";
    if ($asked_by ~ "^(cross|same)-site:(?!navigate$)") { return 403; }
    location / {
      rewrite ^(?!${path}/)(.*)$ ${path}$1 break;
      proxy_pass http://${catcher};
    }
  }`;
