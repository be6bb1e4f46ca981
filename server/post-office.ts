import { type AppContext, requireAccount, viewerOf } from '#server/domain/accounts/index.ts'
import { fetchAttachment, uploadAttachment } from '#server/domain/attachments/index.ts'
import type { AppOptions } from '#server/http/app.ts'
import { createAttachmentDoor } from '#server/http/attachments.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Asked } from '#server/platform/graphql/executor.ts'

type Doors = Pick<Required<AppOptions>, 'wideHandlers'>

/** Lets in only those who have an account. */
export const admitTo = (platform: Platform) => async (asked: Asked) =>
  void requireAccount(await viewerOf(platform, asked.token))

/** Wires the doors that files and mail come in by. */
export function wirePostOffice(platform: Platform, contextFor: (asked: Asked) => Promise<AppContext>): Doors {
  const attachments = createAttachmentDoor({
    admit: admitTo(platform),
    upload: async (asked, file, given) => uploadAttachment(await contextFor(asked), file, given),
    fetch: (path) => fetchAttachment(platform, path),
  })
  return { wideHandlers: [{ kind: 'attachment', handle: attachments }] }
}
