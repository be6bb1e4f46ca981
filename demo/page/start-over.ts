import { askWorker, base } from './engine-room.ts'
import { forgetPages } from './own-keys.ts'

/** Forgets all that was done, here and in the other tabs, and leads to the door. */
export async function startOver(): Promise<void> {
  await askWorker('startOver')
  forgetPages()
  sessionStorage.clear()
  location.assign(`${base}index.html`)
}
