import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compose } from '#server/platform/mail/compose.ts'
import type { Mailer } from '#server/platform/mail/message.ts'
import { utcTime } from '#shared/local-time.ts'

/** Creates a mailer that writes emails as files into a folder. Sending one again does not change its file. */
export function folderMailer(folder: string): Mailer {
  return {
    async send(message) {
      await mkdir(folder, { recursive: true })
      const id = message.messageId.replace(/[^0-9a-z]/gi, '').slice(0, 40)
      const name = `${utcTime(message.date).replaceAll(':', '-')}-${id}.eml`
      const path = join(folder, name)
      if (await exists(path)) return
      // Written under another name and renamed, so that readers never see a partial email.
      await writeFile(`${path}.part`, await compose(message), { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    async close() {},
  }
}

const exists = (path: string): Promise<boolean> =>
  readFile(path).then(
    () => true,
    () => false,
  )
