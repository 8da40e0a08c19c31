import { type RefObject, useEffect, useRef } from 'react';

/** How far from its end a conversation still counts as read to the end, and what is kept above the newest message, in pixels. */
const NEAR = 80;
const ABOVE = 16;

/** Keeps the newest message of a growing list in sight, from its beginning, for whoever has not scrolled away. */
export function useNewestInSight(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const messages = list.current;
    const view = messages?.parentElement;
    if (!messages || !view) {
      return undefined;
    }
    let followed = view.scrollTop;
    let height = view.scrollHeight;
    let newest = messages.lastElementChild;
    const observer = new ResizeObserver(() => {
      // A question that ends makes its message shorter: that must not take the next one away from who is about to press in it.
      const hasArrived = messages.lastElementChild !== newest;
      const isAtEnd = view.scrollTop + view.clientHeight > height - NEAR;
      height = view.scrollHeight;
      newest = messages.lastElementChild;
      if ((hasArrived && isAtEnd) || view.scrollTop === followed) {
        const top = newest?.getBoundingClientRect().top ?? 0;
        view.scrollTop += top - view.getBoundingClientRect().top - ABOVE;
        followed = view.scrollTop;
      }
    });
    observer.observe(messages);
    return () => observer.disconnect();
  }, []);
  return list;
}
