/** Resolves after the browser's event loop had a turn. */
const turn = (): Promise<void> => new Promise((resolve) => void globalThis.setTimeout(resolve))

function pause<Value>(time: number, value?: Value): Promise<Value | undefined> {
  return new Promise((resolve) => void globalThis.setTimeout(() => resolve(value), time))
}

export { pause as setTimeout, turn as setImmediate }
