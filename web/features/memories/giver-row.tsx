import { useTranslation } from '#web/i18n/use-translation.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { isToMany, nameOf, nameToCall } from '#web/workspace/thanks/name-to-call.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Action, ExternalAction } from '#web/ui/blocks/action.tsx'
import type { GiverShown } from './use-memory-acts.ts'
import type { Country } from '#shared/country.ts'
import { whatsappNumber } from '#web/workspace/outreach/whatsapp-number.ts'

type GiverRowProps = {
  giver: GiverShown
  title: string
  isChosen: boolean
  /** Whether this giver's postcard is previewed. */
  isLooked: boolean
  onChoose: () => void
  onLook: () => void
}

/** A giver: whether to send a postcard, its delivery, and WhatsApp without an address. */
export function GiverRow({ giver, title, isChosen, isLooked, onChoose, onLook }: GiverRowProps) {
  const { t } = useTranslation('memories')
  const { contribution: gift, postcard } = giver
  const name = nameOf(gift) || t('someone')
  return (
    <li className={isLooked ? 'looked' : undefined}>
      {postcard ? (
        <span className="postcards-name">
          <Icon name={postcard.openedAt ? 'open-letter' : 'check'} />
          <span>
            <b>{name}</b>
            <State giver={giver} />
          </span>
        </span>
      ) : (
        <label className="postcards-name" aria-label={name}>
          <input type="checkbox" checked={isChosen} aria-describedby={`way-${gift.id}`} onChange={onChoose} />
          <span>
            <b>{name}</b>
            <small id={`way-${gift.id}`}>
              {gift.email ? t('postcards.byMail', { email: gift.email }) : t('postcards.noMail')}
            </small>
          </span>
        </label>
      )}
      <span className="postcards-acts">
        {!isLooked && (
          <Action small icon="eye" aria-label={t('postcards.lookAt', { name })} onClick={onLook}>
            {t('postcards.look')}
          </Action>
        )}
        {postcard && <WhatsApp giver={giver} title={title} name={name} />}
        {postcard && <CopyButton text={postcard.url} what={t('postcards.link', { name })} />}
      </span>
    </li>
  )
}

function State({ giver: { postcard } }: { giver: GiverShown }) {
  const { t } = useTranslation('memories')
  const { timeZone } = useWedding()
  const format = useFormat()
  if (!postcard) return null
  const { openedAt, mailedAt, sentAt } = postcard
  const date = format.dayOf(openedAt ?? mailedAt ?? sentAt, timeZone)
  return <small>{t(`postcards.state.${openedAt ? 'opened' : mailedAt ? 'mailed' : 'made'}`, { date })}</small>
}

function WhatsApp({ giver, title, name }: { giver: GiverShown; title: string; name: string }) {
  const { t } = useTranslation('memories')
  const { country } = useWedding()
  const { contribution: gift, postcard } = giver
  if (!postcard) return null
  const words = t(`whatsapp.${isToMany(gift) && gift.kind === 'joint' ? 'many' : 'one'}`, {
    name: nameToCall(gift) || 'none',
    form: gift.country ?? country,
    title,
    url: postcard.url,
  })
  return (
    <ExternalAction
      small
      icon="whatsapp"
      href={whatsappAddress(gift.phone ?? null, gift.country ?? country, words)}
      aria-label={t('postcards.whatsappTo', { name })}
    >
      WhatsApp
    </ExternalAction>
  )
}

/** Returns the WhatsApp link with this text, addressed if the number is known. */
function whatsappAddress(phone: string | null, country: Country, words: string): string {
  return `https://wa.me/${whatsappNumber(phone, country)}?text=${encodeURIComponent(words)}`
}
