export interface DialogEdges {
  /** Corners whose outermost part looks like the dialog rather than like what is around it. */
  readonly squareCorners: readonly string[];
  /** The colours at the start and at the end of the bar: beside the frame, and beside or behind a scrollbar. */
  readonly bar: readonly [start: string, end: string];
}

/**
 * In the page: how the open dialog looks where a scrollbar may spoil it. What is hit there says nothing: a scrollbar's
 * corner is hit where it is not seen.
 *
 * @param png what is in view, in base64
 */
export async function readDialogEdges(png: string): Promise<DialogEdges> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  const colourAt = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])];
  const unlike = (one: number[], other: number[]) =>
    one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0);

  const rectangle = (selector: string) =>
    document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const { left, right, top, bottom } = rectangle('[data-presentation=dialog]');
  const bar = rectangle('[role=dialog] [data-part=actions]');
  const surface = colourAt(left + 8, top + 30);
  const corners = [
    ['top left', left, 1, top, 1],
    ['top right', right, -1, top, 1],
    ['bottom left', left, 1, bottom, -1],
    ['bottom right', right, -1, bottom, -1],
  ] as const;
  return {
    squareCorners: corners
      .filter(([, x, inX, y, inY]) => {
        const colour = colourAt(x + 2 * inX, y + 2 * inY);
        return unlike(colour, surface) < unlike(colour, colourAt(x - 4 * inX, y - 4 * inY));
      })
      .map(([name]) => name),
    // Above the arrow that some scrollbars end in, below the thumb of one that begins at its start.
    bar: [String(colourAt(left + 8, bar.top + 12)), String(colourAt(right - 8, bar.top + 12))],
  };
}
