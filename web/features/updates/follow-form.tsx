import { useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, useNavigation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useFocusOnShow } from '#web/ui/use-focus-on-show.ts'
import '#web/workspace/updates/news.css'

export type FollowProblem = 'empty' | 'email' | 'tooMany' | 'unreachable'
export type FollowAnswer = { problem: FollowProblem; typed: string } | { sent: true; to: string }

type FollowFormProps = { slug: string; couple: string; answer: FollowAnswer | null }

/** The form to subscribe by email. It works without JavaScript; the answer is shown on the news page. */
export function FollowForm({ slug, couple, answer }: FollowFormProps) {
  const { t } = useTranslation('updates')
  const { formAction, formData } = useNavigation()
  const action = `/${slug}/novedades`
  const busy = formData !== undefined && formAction?.startsWith(action) === true
  const words = {
    empty: () => t('guest.follow.empty'),
    email: () => t('guest.follow.email'),
    tooMany: () => t('guest.follow.tooMany'),
    unreachable: () => t('guest.follow.unreachable'),
  }
  if (answer && 'sent' in answer) return <LookAtYourMail to={answer.to} />
  return (
    <div className="paper news-follow" id="seguir">
      <div>
        <h2>{t('guest.follow.title')}</h2>
        <p>{t('guest.follow.text', { couple })}</p>
      </div>
      <Form method="post" action={`${action}#seguir`} className="news-form">
        <Field
          id="seguir-correo"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={254}
          label={t('guest.follow.label')}
          defaultValue={answer?.typed ?? ''}
          error={answer && words[answer.problem]()}
        />
        <Button busy={busy}>
          <Icon name="mail" />
          {busy ? t('guest.follow.busy') : t('guest.follow.send')}
        </Button>
      </Form>
    </div>
  )
}

/** The same text for every address: only the mailbox's reader learns whether it is known. */
function LookAtYourMail({ to }: { to: string }) {
  const { t } = useTranslation('updates')
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnShow(heading)
  return (
    <div className="paper news-follow" id="seguir" role="status">
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {t('guest.follow.sent')}
        </h2>
        <p>{t('guest.follow.sentText', { email: to })}</p>
      </div>
    </div>
  )
}
