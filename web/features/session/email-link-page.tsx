import type { ReactNode } from 'react'
import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { type LinkAnswer, useLinkAnswer } from './link-answer.ts'
import { LinkFrame } from './link-frame.tsx'

type EmailLinkPageProps = {
  answer: LinkAnswer | undefined
  /** Group of the page's texts. */
  texts: 'confirm' | 'cancelChange'
  picture: string
  /** Where the message for a used or expired link leads. */
  goneTo: string
  /** What follows the message of success. */
  children?: ReactNode
}

/** The page of an email link that does one thing to an address, on one button. */
export function EmailLinkPage({ answer, texts, picture, goneTo, children }: EmailLinkPageProps) {
  const { t } = useTranslation('auth')
  const link = useLinkAnswer(answer)
  const { email, isGone, busy } = link
  const isOpen = !email && !isGone
  return (
    <LinkFrame
      link={link}
      title={t(email ? `emailLink.${texts}.done.title` : `emailLink.${texts}.title`)}
      lead={isOpen ? t(`emailLink.${texts}.lead`) : undefined}
      picture={picture}
      voice={t(`emailLink.${texts}.voice`)}
      foot={isOpen ? t(`emailLink.${texts}.foot`) : undefined}
      gone={<Trans t={t} i18nKey={`emailLink.${texts}.gone`} components={{ a: <Link to={goneTo} /> }} />}
      done={
        <>
          <p>
            <Trans
              t={t}
              i18nKey={`emailLink.${texts}.done.text`}
              values={{ email }}
              components={{ b: <b /> }}
            />
          </p>
          {children}
        </>
      }
    >
      {!isGone && (
        <Button busy={busy}>{t(busy ? `emailLink.${texts}.busy` : `emailLink.${texts}.submit`)}</Button>
      )}
    </LinkFrame>
  )
}
