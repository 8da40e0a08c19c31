/** The two members of an SDK's client that hear what no registered handler takes. */
interface FallbackHandlers<Request, Notification> {
  fallbackRequestHandler?: Request;
  fallbackNotificationHandler?: Notification;
}

/** @returns what puts the handlers back that stood before, unless someone has set others since. */
export function installHandlers<Request, Notification>(
  client: FallbackHandlers<Request, Notification>,
  ours: { readonly onRequest: Request; readonly onNotification: Notification },
): () => void {
  const { fallbackRequestHandler, fallbackNotificationHandler } = client;
  client.fallbackRequestHandler = ours.onRequest;
  client.fallbackNotificationHandler = ours.onNotification;
  return () => {
    if (client.fallbackRequestHandler === ours.onRequest) {
      client.fallbackRequestHandler = fallbackRequestHandler;
    }
    if (client.fallbackNotificationHandler === ours.onNotification) {
      client.fallbackNotificationHandler = fallbackNotificationHandler;
    }
  };
}
