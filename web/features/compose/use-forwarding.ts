import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import type { MailToForwardQuery } from '#web/graphql/generated/graphql.ts'
import { forwardOf } from './forward.ts'
import type { Writing } from '#web/workspace/compose/writing.ts'

export type MailToForward = MailToForwardQuery['mail']

/** Returns the initial draft that forwards a mail. */
export function useForwardSeed(mail: MailToForward | null): Writing | null {
  const { t } = useTranslation('mailbox')
  const { timeZone } = useWedding()
  const format = useFormat()
  if (!mail) return null
  return forwardOf(mail, ({ from, to, date, subject }) =>
    [
      t('forward.head'),
      t('forward.from', { from: from || t('anonymous') }),
      t('forward.date', { date: format.moment(date, timeZone) }),
      ...(subject ? [t('forward.subject', { subject })] : []),
      ...(to ? [t('forward.to', { to })] : []),
    ].join('\n'),
  )
}

/** Attaches the files of the forwarded mail once, as if chosen here. */
export function useForwardedFiles(mail: MailToForward | null, add: (files: File[]) => Promise<void>): void {
  const { t } = useTranslation('mailbox')
  const notice = useNotice()
  const isBegun = useRef(false)
  useEffect(() => {
    if (!mail || mail.attachments.length === 0 || isBegun.current) return
    isBegun.current = true
    const bring = async () => {
      const brought = await Promise.all(mail.attachments.map(fileOf))
      const missing = mail.attachments.filter((_, at) => !brought[at]).map(({ name }) => name)
      if (missing.length > 0)
        notice({ kind: 'problem', text: t('forward.missing', { names: missing.join(', ') }) })
      await add(brought.flatMap((file) => file ?? []))
    }
    void bring()
  }, [mail, add, notice, t])
}

async function fileOf({
  url,
  name,
  contentType,
}: MailToForward['attachments'][number]): Promise<File | null> {
  const { pathname, search } = new URL(url, window.location.href)
  try {
    const answer = await fetch(pathname + search)
    return answer.ok ? new File([await answer.blob()], name, { type: contentType }) : null
  } catch {
    return null
  }
}
