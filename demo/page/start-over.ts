import { requestFromWorker, base } from './engine-room.ts'
import { forgetPages } from './own-keys.ts'

/** Resets the demonstration for all tabs, and opens the start page. */
export async function startOver(): Promise<void> {
  await requestFromWorker('startOver')
  forgetPages()
  sessionStorage.clear()
  location.assign(`${base}index.html`)
}
