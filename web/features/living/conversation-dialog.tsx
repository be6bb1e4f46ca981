import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { isAskableAgain, isCurrentRequest, isFailedRequest } from '#shared/states/booking-request.ts'
import type { LivingRequestFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { Action, ActionLink } from '#web/ui/blocks/action.tsx'
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx'
import { FormRefusal } from '#web/ui/blocks/form-dialog.tsx'
import { Modal } from '#web/ui/blocks/modal.tsx'
import { type LivingGift, nameOf } from './living-gift.ts'
import type { RequestActs, RequestProblem } from './use-request-acts.ts'
import './living-dialogs.css'

type ConversationDialogProps = {
  gift: LivingGift
  acts: RequestActs
  onOpen: (what: 'ask' | 'swap') => void
  onClose: () => void
}

/** The conversation with the provider of a gift, and what the couple can do next. Both partners see it change. */
export function ConversationDialog({ gift, acts, onOpen, onClose }: ConversationDialogProps) {
  const { t } = useTranslation('living')
  const [problem, setProblem] = useState<RequestProblem | null>(null)
  const [isCancelling, setCancelling] = useState(false)
  const { bookingRequest: request } = gift
  if (!request) return null
  const { name } = request.provider
  const take = async (step: Promise<RequestProblem | null>) => setProblem(await step)
  const cancel = async () => {
    await take(acts.cancel(request))
    setCancelling(false)
  }
  return (
    <Modal
      title={t('request.title', { title: nameOf(gift), name })}
      className="living-dialog"
      width="sm"
      isLong
      isChanged={false}
      onClose={onClose}
      actions={(leave) => (
        <>
          {isCurrentRequest(request.state) && (
            <Action onClick={() => setCancelling(true)}>{t('request.cancel')}</Action>
          )}
          <Action look="primary" onClick={leave} autoFocus>
            {t('request.close')}
          </Action>
        </>
      )}
    >
      {problem && <FormRefusal text={t(`request.problem.${problem}`)} />}
      <Entries request={request} />
      <MailsLink request={request} />
      <NextStep
        gift={gift}
        request={request}
        acts={acts}
        onTake={(step) => void take(step)}
        onOpen={onOpen}
      />
      {isCancelling && (
        <ConfirmDialog
          title={t('request.cancelTitle')}
          text={t(request.state === 'confirmed' ? 'request.cancelAgreed' : 'request.cancelOpen', { name })}
          yes={t('request.cancel')}
          busy={acts.busy}
          onYes={() => void cancel()}
          onNo={() => setCancelling(false)}
        />
      )}
    </Modal>
  )
}

/** What was said, the oldest first. */
function Entries({ request }: { request: LivingRequestFragment }) {
  const { t } = useTranslation('living')
  const format = useFormat()
  const { timeZone } = useWedding()
  const name = request.provider.name
  return (
    <ol className="living-talk">
      {request.entries.map(({ act, side, at, who, dates, text }) => (
        <li key={`${act} ${at}`} className={side}>
          <p>
            <b>{t(`request.entry.${act}`, { who: who ?? t('request.aMember'), name })}</b>{' '}
            <small>{format.moment(at, timeZone)}</small>
          </p>
          {dates.length > 0 && <p>{dates.map((date) => format.day(date)).join(' · ')}</p>}
          {text && <blockquote>{text}</blockquote>}
        </li>
      ))}
    </ol>
  )
}

/** Leads to the mails of the conversation, where a reply by mail arrives. */
function MailsLink({ request: { latestMailId, unreadMails, provider } }: { request: LivingRequestFragment }) {
  const { t } = useTranslation('living')
  if (!latestMailId) return null
  return (
    <p className="living-mails">
      <ActionLink
        small
        look={unreadMails > 0 ? 'soft' : 'bare'}
        icon="mail"
        to={`/boda/buzon/${latestMailId}`}
      >
        {t('request.mails', { count: unreadMails, name: provider.name })}
      </ActionLink>
    </p>
  )
}

type NextStepProps = {
  gift: LivingGift
  request: LivingRequestFragment
  acts: RequestActs
  onTake: (step: Promise<RequestProblem | null>) => void
  onOpen: (what: 'ask' | 'swap') => void
}

/** What comes next: wait, choose one of the offered days, ask another provider, or plan B. */
function NextStep({ gift, request, acts, onTake, onOpen }: NextStepProps) {
  const { t } = useTranslation('living')
  const format = useFormat()
  const { state, provider, date, offeredDates } = request
  const others = gift.providersToAsk.filter(({ id }) => id !== request.providerId)
  const isAskable = gift.providersToAsk.length > 0 && gift.booking?.state !== 'confirmed'
  const values = { name: provider.name, day: date ? format.day(date) : '' }
  return (
    <section className="living-next-step">
      <p role="status">{t(`request.state.${state}`, values)}</p>
      {state === 'offered' &&
        offeredDates.map((day) => (
          <Action
            key={day}
            look="soft"
            icon="calendar-check"
            busy={acts.busy}
            onClick={() => onTake(acts.accept(request, day))}
          >
            {t('request.accept', { day: format.day(day) })}
          </Action>
        ))}
      {isAskableAgain(state) && isAskable && (
        <Action icon="send" onClick={() => onOpen('ask')}>
          {t(others.length > 0 && state !== 'offered' ? 'request.askOther' : 'request.askAgain')}
        </Action>
      )}
      {isFailedRequest(state) && (
        <Action icon="wind" onClick={() => onOpen('swap')}>
          {t('request.planB')}
        </Action>
      )}
      {state === 'confirmed' && <p className="mut">{t('request.ask.money')}</p>}
    </section>
  )
}
