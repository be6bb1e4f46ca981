import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import '#web/workspace/updates/news.css'

type Answer = { readonly done?: 'stopped' | 'again'; readonly problem?: 'tooMany' | 'unreachable' }
type StopChoiceProps = { couple: string; answer: Answer | null }

/** A page with one button. Opening it changes nothing, since programs open links too. */
export function StopChoice({ couple, answer }: StopChoiceProps) {
  const { t } = useTranslation('postcard')
  const busy = useNavigation().formData !== undefined
  const done = answer?.done ?? null
  const step = done ?? 'ask'
  return (
    <div className="paper own-choice">
      <h1>{t(`stop.${step}.title`, { couple })}</h1>
      <p>{t(`stop.${step}.text`, { couple })}</p>
      <Form method="post" className="own-form">
        <input type="hidden" name="act" value={done === 'stopped' ? 'undo' : 'stop'} />
        {answer?.problem && (
          <p className="field-error" role="alert">
            <Icon name="alert" /> <span>{t(`stop.problem.${answer.problem}`)}</span>
          </p>
        )}
        <Button busy={busy} rank={done === null ? 'first' : 'second'}>
          <Icon name={done === 'stopped' ? 'undo' : 'close'} />
          {t(done === 'stopped' ? 'stop.undo' : 'stop.confirm')}
        </Button>
      </Form>
    </div>
  )
}
