/** For tests: the lines that describe an element, each with whether it can be seen. */
export type Description = readonly (readonly [text: string, visible: boolean])[];

/** What describes an element, now and after each change: why a press was ignored is said for a while only. */
export function recordDescriptions(element: Element): readonly Description[] {
  const said: Description[] = [];
  function look() {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    const lines = ids.map((id) => document.getElementById(id));
    const description = lines.map(
      (line) => [line?.textContent ?? '', line?.checkVisibility() ?? false] as const,
    );
    if (JSON.stringify(description) !== JSON.stringify(said.at(-1))) {
      said.push(description);
    }
  }
  look();
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-describedby'],
  });
  return said;
}
