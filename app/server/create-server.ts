import http from "node:http";
import https from "node:https";

type Certificate = { TLS_CERT?: string | undefined; TLS_KEY?: string | undefined };

/** The server of the web process. With a certificate it speaks TLS itself, so that the way from the proxy is encrypted, too. */
export function createServer(options: http.ServerOptions, { TLS_CERT, TLS_KEY }: Certificate): http.Server {
  if (!TLS_CERT) return http.createServer(options);
  return https.createServer({ ...options, cert: TLS_CERT, key: TLS_KEY, minVersion: "TLSv1.2" });
}
