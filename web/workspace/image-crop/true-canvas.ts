type Canvas = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Returns whether what is read of a canvas is what was painted. Some browsers add noise against fingerprinting. */
export function paintsTruly(context: Canvas): boolean {
  context.fillStyle = '#28c878'
  context.fillRect(0, 0, 4, 4)
  const { data } = context.getImageData(0, 0, 4, 4)
  const colour = [0x28, 0xc8, 0x78, 0xff]
  return data.every((value, at) => value === colour[at % 4])
}
