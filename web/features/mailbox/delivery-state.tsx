import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNavigate } from 'react-router'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import type { MailWordsFragment } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action, ActionLink } from '#web/ui/blocks/action.tsx'
import { mailboxAddress } from '#web/workspace/mailbox/mailbox-view.ts'
import type { MailActs } from '#web/workspace/mailbox/use-mail-acts.ts'
import { isLostMail } from '#shared/states/mail-delivery.ts'

/** The delivery state of a mail, and the actions on a failed one. */
export function DeliveryState({ mail, acts }: { mail: MailWordsFragment; acts: MailActs }) {
  const { t } = useTranslation('mailbox')
  const format = useFormat()
  const { timeZone } = useWedding()
  const navigate = useNavigate()
  const { id, delivery, sendAt, to, cc, bcc } = mail
  if (delivery === 'none') return null
  if (delivery === 'sent')
    return (
      <p className="way">
        <Icon name="check" className="s" /> {t('delivery.sentWords')}
      </p>
    )
  if (delivery === 'waiting') {
    const takeBack = async () => {
      if (await acts.takeBack(id)) await navigate(mailboxAddress({ tag: 'drafts', draft: id }))
    }
    return (
      <div className="way">
        <Icon name="clock" className="s" />
        <span>
          {sendAt
            ? t('delivery.leaves', { at: format.moment(sendAt, timeZone) })
            : t('delivery.waitingWords')}
        </span>
        {sendAt && (
          <Action small onClick={() => void takeBack()}>
            {t('delivery.takeBack')}
          </Action>
        )}
      </div>
    )
  }
  return (
    <div className="way lost" role="note">
      <Icon name="warn" className="s" />
      <span>
        <b>{t(`delivery.${delivery}`)}</b>
        {[...to, ...cc, ...bcc]
          .filter((one) => one.delivery !== 'none' && isLostMail(one.delivery))
          .map((one) => (
            <small key={one.email}>
              {t('delivery.problemOf', {
                who: one.name || one.email,
                problem: t(`delivery.problem.${one.deliveryProblem ?? 'refused'}`),
              })}
            </small>
          ))}
      </span>
      <ActionLink small to={mailboxAddress({ draft: 'new', again: id })}>
        {t('delivery.again')}
      </ActionLink>
    </div>
  )
}
