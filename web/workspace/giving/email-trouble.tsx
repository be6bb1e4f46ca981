import type { ReactNode } from 'react'
import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { suggestedEmail } from './promise-form.ts'

/** The problem of an email address, with a button to accept the suggested fix. */
export function EmailTrouble({ email, onFix }: { email: string; onFix: (fixed: string) => void }) {
  const { t } = useTranslation('give')
  const suggestion = suggestedEmail(email)
  if (!suggestion) return t('message.errors.email', { example: t('message.emailExample') })
  return (
    <Trans
      t={t}
      i18nKey="message.errors.emailEnding"
      values={{ suggestion }}
      components={{ fix: <Fix label={suggestion} onFix={onFix} /> }}
    />
  )
}

function Fix({
  label,
  onFix,
  children,
}: {
  label: string
  onFix: (fixed: string) => void
  children?: ReactNode
}) {
  return (
    <button type="button" className="fix" onClick={() => onFix(label)}>
      {children}
    </button>
  )
}
