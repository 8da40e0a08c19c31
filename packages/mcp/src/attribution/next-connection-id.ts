let count = 0;

/** An id for a connection that the host did not name: unique in this page or process. */
export function nextConnectionId(): string {
  count += 1;
  return `connection-${count}`;
}
