import { finding, NOTHING, type UrlCheck } from '../context/url-context.js';

/** Below this, ports belong to services that are no web pages (IANA's system ports). */
const SYSTEM_PORTS = 1024;

/** A port that the scheme does not have by itself. As text, so that no locale writes it `8,443`. */
export const checkPort: UrlCheck = ({ url }) =>
  url === undefined || url.port === ''
    ? NOTHING
    : finding('port', Number(url.port) < SYSTEM_PORTS ? 'warn' : 'info', { port: url.port });
