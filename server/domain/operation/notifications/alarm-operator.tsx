import { freezePath } from '#server/domain/money/payments/index.ts'
import {
  signsOfProposal,
  signsOfStop,
  type TakeoverSign,
} from '#server/domain/money/receiving-account-changes/index.ts'
import { coupleName, weddingById } from '#server/domain/wedding/weddings/index.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { Letter } from '#server/platform/mail/letter.tsx'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { utcDay } from '#shared/calendar-days.ts'
import { notificationWords } from './notification-words.ts'

type Step = { readonly weddingId: string; readonly accountId: string | null }

/**
 * Returns a job that emails the operator if a change of bank details or card accounts shows signs of an
 * account takeover, with a link to pause payments. At most one email a day for each wedding and set of signs;
 * none without a configured operator.
 */
const alarmOperator = (kind: string, signsOf: typeof signsOfProposal) =>
  defineJob<Step>({
    kind,
    run: async ({ database, env, secrets, clock }, { weddingId, accountId }) => {
      const { operator, publicUrl } = env
      if (!operator) return
      await database.transaction(async (tx) => {
        const now = clock.now()
        const wedding = await weddingById(tx, weddingId)
        const signs: TakeoverSign[] = wedding ? await signsOf(tx, { weddingId, accountId, now }) : []
        if (!wedding || wedding.paymentsFrozenAt || signs.length === 0) return
        const language = wedding.locale
        const t = notificationWords(language)
        const values = { couple: coupleName(wedding), page: `${publicUrl}/${wedding.slug}` }
        const subject = t('alarm.subject', values)
        const content = {
          language,
          greeting: t('hello', { name: operator.name }),
          title: t('alarm.title'),
          body: t('alarm.body', values),
          quote: signs.map((sign) => t(`alarm.sign.${sign}`)),
          button: t('alarm.button'),
          url: `${publicUrl}${freezePath(secrets, weddingId, now)}`,
          after: t('alarm.after'),
          footer: t('alarm.footer'),
        }
        await queueMail(tx, {
          event: `operator-alarm:${weddingId}:${signs.join('+')}:${utcDay(now)}`,
          audience: 'members',
          to: { name: operator.name, address: operator.email },
          language,
          subject,
          ...renderMail(<Letter {...content} />),
        })
      })
    },
  })

export const alarmOfProposal = alarmOperator('alarm-operator-of-proposal', signsOfProposal)
export const alarmOfStop = alarmOperator('alarm-operator-of-stop', signsOfStop)
