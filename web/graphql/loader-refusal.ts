import { milliseconds, seconds } from '#shared/duration.ts'

const maxWait = seconds(3)
const between = milliseconds(20)

/**
 * Delays a loader's rejection until style sheets have loaded. React Router attaches its handler only then,
 * and browsers would report an unhandled rejection before.
 */
export async function waitForStyles<Shown>(shown: Promise<Shown>): Promise<Shown> {
  try {
    return await shown
  } catch (refusal) {
    for (let waited = 0; waited < maxWait && sheetsOnTheirWay(); waited += between) await pause()
    throw refusal
  }
}

const sheetsOnTheirWay = () => document.querySelector('link[rel="preload"][as="style"]') !== null
const pause = () => new Promise((resolve) => setTimeout(resolve, between))
