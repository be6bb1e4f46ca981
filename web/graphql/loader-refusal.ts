import { milliseconds, seconds } from '#shared/duration.ts'

const longest = seconds(3)
const between = milliseconds(20)

/**
 * React Router listens to what a loader throws only after the screen's style sheets have arrived; until then browsers report
 * a refusal that nobody hears. So it is held back for as long as sheets are on their way.
 */
export async function heldUntilStylesAreHere<Shown>(shown: Promise<Shown>): Promise<Shown> {
  try {
    return await shown
  } catch (refusal) {
    for (let waited = 0; waited < longest && sheetsOnTheirWay(); waited += between) await pause()
    throw refusal
  }
}

const sheetsOnTheirWay = () => document.querySelector('link[rel="preload"][as="style"]') !== null
const pause = () => new Promise((resolve) => setTimeout(resolve, between))
