import { accountById, peopleOf } from '#server/domain/identity/accounts/index.ts'
import {
  frequencyOf,
  noticeSettingsOf,
  unsubscribePath,
} from '#server/domain/operation/notice-delivery/index.ts'
import { unseenMention } from '#server/domain/planning/task-mentions/index.ts'
import { coupleName, membersOf, weddingById } from '#server/domain/wedding/weddings/index.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { Letter } from '#server/platform/mail/letter.tsx'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { mentionMailWords } from './mention-mail-words.ts'

type MentionMailPayload = {
  readonly weddingId: string
  readonly memberId: string
  readonly authorId: string
  readonly mention: string
}

/**
 * Notifies a member of a mention in a task, unless they have opened the task or left the wedding since, or chose to hear
 * of mentions later or not by mail.
 */
export const sendMentionMail = defineJob<MentionMailPayload>({
  kind: 'send-mention-mail',
  run: async (platform, { weddingId, memberId, authorId, mention }) => {
    await platform.database.transaction(async (tx) => {
      const wedding = await weddingById(tx, weddingId)
      const found = await unseenMention(tx, mention)
      if (!wedding || !found || !(await membersOf(tx, weddingId)).includes(memberId)) return
      const account = await accountById(tx, memberId)
      if (frequencyOf(await noticeSettingsOf(tx, memberId), 'mention') !== 'atOnce') return
      const unsubscribeUrl = `${platform.env.publicUrl}${unsubscribePath(platform.secrets, { accountId: memberId, kinds: ['mention'] })}`
      const author = (await peopleOf(tx, [authorId])).get(authorId)?.name
      if (!author) return
      const language = account.language.startsWith('en') ? 'en' : wedding.locale
      const { subject, ...content } = mentionMailWords({
        language,
        to: account.name,
        author,
        task: found.task.name,
        couple: coupleName({ ...wedding, locale: language }),
        url: `${platform.env.publicUrl}/boda/tareas?tarea=${found.task.id}`,
        endUrl: unsubscribeUrl,
      })
      await queueMail(tx, {
        event: `task-mention:${mention}`,
        audience: 'members',
        to: { name: account.name, address: account.email },
        language,
        subject,
        unsubscribeUrl,
        ...renderMail(<Letter {...content} />),
      })
    })
  },
})
