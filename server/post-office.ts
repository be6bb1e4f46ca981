import { join } from 'node:path'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { viewerOf } from '#server/domain/identity/accounts/index.ts'
import { fetchAttachment, maxAttachmentBytes } from '#server/domain/files/attachments/index.ts'
import { keepVoiceNote, takeVoiceNote } from '#server/domain/gifts/voice-notes/index.ts'
import { fetchVoiceNote, voiceNoteKey } from '#server/domain/files/recordings/index.ts'
import { isSigned, signatureHolds, takeIncomingMail } from '#server/domain/planning/correspondence/index.ts'
import type { AppOptions } from '#server/http/app.ts'
import { createAttachmentDoor } from '#server/http/attachments.ts'
import { createInboundMail } from '#server/http/inbound-mail.ts'
import { createMailFolder } from '#server/http/mail-folder.ts'
import { createUploadGate, gateByToken, type UploadGate } from '#server/http/upload-gate.ts'
import { createVoiceDoor, maxVoiceUploadBytes } from '#server/http/voice-notes.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Env } from '#server/platform/env.ts'
import type { RequestOrigin } from '#server/platform/graphql/executor.ts'
import { maxUploadBytes } from '#shared/accepted-pictures.ts'

type RouteUnder = AppOptions['handlers'][number] & { readonly under: readonly string[] }
type Doors = {
  readonly uploads: UploadGate
  readonly wideHandlers: readonly RouteUnder[]
  readonly handlers: readonly RouteUnder[]
}
type Settings = Pick<Env, 'inboundMailSecret' | 'mailPages' | 'dataDir'>

/** The folder of mails that are stored instead of sent by SMTP. */
export const mailFolder = ({ dataDir }: Pick<Env, 'dataDir'>): string => join(dataDir, 'mail')

/** Throws for clients without an account. */
const requireAccountFor = (platform: Platform) => async (origin: RequestOrigin) =>
  void requireAccount(await viewerOf(platform, origin.token))

/**
 * Creates the handlers for uploads, attachments, voice notes and incoming mail, and the pages of stored
 * emails.
 */
export function wirePostOffice(
  env: Settings,
  platform: Platform,
  contextFor: (origin: RequestOrigin) => Promise<AppContext>,
): Doors {
  const attachments = createAttachmentDoor({ fetch: (path) => fetchAttachment(platform, path) })
  const voices = createVoiceDoor({
    keep: async (origin, token, file) => {
      const context = await contextFor(origin)
      const { id } = await takeVoiceNote(context, file, { slug: null, token, seconds: null })
      await keepVoiceNote(context, token, voiceNoteKey(platform.secrets, id))
    },
    fetch: (path) => fetchVoiceNote(platform, path),
  })
  const secret = env.inboundMailSecret
  const inboundMail = createInboundMail(
    secret === null
      ? null
      : {
          isSigned: (knock, now) => isSigned(secret, knock, now),
          signatureHolds,
          take: (raw, recipient) => takeIncomingMail(platform, raw, recipient),
          clock: platform.clock,
        },
  )
  // Visitors may upload voice notes only; images and files require an account.
  const uploads = gateByToken({
    known: createUploadGate({
      admit: requireAccountFor(platform),
      maxBytes: Math.max(maxUploadBytes, maxAttachmentBytes) + 100_000,
      atOnce: 8,
    }),
    visitors: createUploadGate({ admit: async () => {}, maxBytes: maxVoiceUploadBytes, atOnce: 8 }),
  })
  return {
    uploads,
    wideHandlers: [
      { kind: 'attachment', under: ['/attachments'], handle: attachments },
      { kind: 'voice-note', under: ['/voz'], handle: voices },
      { kind: 'inbound-mail', under: ['/inbound-mail'], handle: inboundMail },
    ],
    handlers: env.mailPages
      ? [{ kind: 'mail-folder', under: ['/dev/correo'], handle: createMailFolder(mailFolder(env)) }]
      : [],
  }
}
