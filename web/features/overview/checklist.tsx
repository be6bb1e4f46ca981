import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { previewPath } from '#web/workspace/shell/preview-path.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { PublishDialog, usePublishQuestion } from '#web/workspace/wedding-settings/publish-dialog.tsx'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { execute } from '#web/graphql/execute.ts'
import { PublishWeddingDocument } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action, ExternalAction, ActionLink } from '#web/ui/blocks/action.tsx'

type Step = {
  readonly key: 'begun' | 'partner' | 'gift' | 'receivingAccount' | 'story'
  readonly done: boolean
  readonly to: string
  readonly needed: boolean
}

type ChecklistProps = {
  hasStory: boolean
  /** Whether the other partner is a member, or invited. */
  hasPartner: boolean
  /** Opens the form of a receiving account over this screen. */
  onAddAccount: () => void
  onPublished: () => void
}

/** What is missing before publishing, each with its link; then the publish button. */
export function Checklist({ hasStory, hasPartner, onAddAccount, onPublished }: ChecklistProps) {
  const { t } = useTranslation('couple')
  const wedding = useWedding()
  const { revalidate } = useRevalidator()
  const { attempt, busy } = useAttempt()
  const notice = useNotice()
  const asking = usePublishQuestion(wedding.id)
  const missing = new Set(wedding.missingToPublish)
  const steps: readonly Step[] = [
    { key: 'begun', done: true, to: '/boda/ajustes/boda', needed: true },
    { key: 'partner', done: hasPartner, to: '/boda/equipo', needed: false },
    { key: 'gift', done: !missing.has('gift'), to: '/boda/lista', needed: true },
    {
      key: 'receivingAccount',
      done: !missing.has('receivingAccount'),
      to: '/boda/ajustes/cobros',
      needed: true,
    },
    { key: 'story', done: hasStory, to: '/boda/pagina', needed: false },
  ]
  const next = steps.find(({ done, needed }) => needed && !done)
  const publish = async () => {
    const answer = await attempt(() => execute(PublishWeddingDocument, { id: wedding.id }))
    asking.close()
    if (!answer) return
    if (answer.publishWedding.__typename === 'Wedding') onPublished()
    else notice({ kind: 'problem', text: t('overview.checklist.notYet') })
    await revalidate()
  }
  return (
    <section className="ws-card checklist" aria-labelledby="checklist">
      <h2 id="checklist">{t(next ? 'overview.checklist.title' : 'overview.checklist.readyTitle')}</h2>
      <p className="mut">{t(next ? 'overview.checklist.text' : 'overview.checklist.readyText')}</p>
      <ol>
        {steps.map((step) => (
          <li key={step.key} data-done={step.done || undefined}>
            <span className="tick" aria-hidden="true">
              {step.done && <Icon name="check" className="xs" />}
            </span>
            <span className="checklist-words">
              <b>{t(`overview.checklist.${step.key}.title`)}</b>
              <small>
                {step.done ? <span className="sr">{t('overview.checklist.done')} </span> : null}
                {t(`overview.checklist.${step.key}.${step.done ? 'done' : 'why'}`)}
              </small>
            </span>
            {!step.done && <StepAction step={step} isNext={step === next} onAddAccount={onAddAccount} />}
          </li>
        ))}
      </ol>
      <div className="checklist-end">
        {next ? (
          <p className="t13 mut">{t('overview.checklist.whenDone')}</p>
        ) : (
          <>
            <p className="t13 mut">{t('overview.checklist.before')}</p>
            <Action look="primary" icon="send" busy={asking.busy} onClick={() => void asking.open('publish')}>
              {t('overview.checklist.publish')}
            </Action>
          </>
        )}
        <ExternalAction href={previewPath(wedding)} look="bare" icon="eye">
          {t('shell.viewAsGuest')}
        </ExternalAction>
      </div>
      {asking.question && (
        <PublishDialog
          question={asking.question}
          busy={busy}
          onYes={() => void publish()}
          onNo={asking.close}
        />
      )}
    </section>
  )
}

type StepActionProps = { step: Step; isNext: boolean; onAddAccount: () => void }

function StepAction({ step: { key, to }, isNext, onAddAccount }: StepActionProps) {
  const { t } = useTranslation('couple')
  const look = isNext ? 'primary' : 'plain'
  const words = t(`overview.checklist.${key as 'gift'}.act`)
  return key === 'receivingAccount' ? (
    <Action small look={look} onClick={onAddAccount}>
      {words}
    </Action>
  ) : (
    <ActionLink small look={look} to={to}>
      {words}
    </ActionLink>
  )
}
