import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ThankedGiftFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import './gift-letter.css'

/** The giver's message on letter paper with its picture, and the gift in small print below. */
export function GiftLetter({ gift, words }: { gift: ThankedGiftFragment; words: ReactNode }) {
  const { t } = useTranslation('mailbox')
  const format = useFormat()
  const picture = gift.lines[0]?.gift.image
  const signed = gift.group?.names.length ? format.list(gift.group.names) : gift.signature
  return (
    <article className="gift-letter">
      {picture && (
        <div className="gift-letter-picture">
          <Picture name={picture} alt="" sizes="(min-width: 960px) 260px, 100vw" />
        </div>
      )}
      <div className="gift-letter-words">
        {words ?? <p className="wordless">{t('letter.none')}</p>}
        {gift.group && <p className="gift-letter-group t12 mut">{gift.group.name}</p>}
        {signed && <p className="signed">{signed}</p>}
      </div>
      <GiftLines gift={gift} />
    </article>
  )
}

type GivenLine = ThankedGiftFragment['lines'][number]

/** The gifts of a contribution, each with its plan B, and the total. */
function GiftLines({ gift: { lines, total } }: { gift: ThankedGiftFragment }) {
  const { t } = useTranslation('mailbox')
  const format = useFormat()
  const howMuch = ({ gift, isWhole, shares }: GivenLine) => {
    if (gift.isFund) return t('letter.fund')
    if (shares) return t('letter.shares', { count: shares })
    return isWhole ? t('letter.whole') : ''
  }
  return (
    <ul className="gift-letter-foot">
      {lines.map((line) => (
        <li key={line.gift.id}>
          <Icon name="gift" />
          <span className="gift-letter-what">
            <b>{line.gift.title}</b>
            {line.namedShares.length > 0 && (
              <small>{format.list(line.namedShares.flatMap(({ name }) => name || []))}</small>
            )}
            {line.planB && <small>{t('letter.planB', { plan: line.planB.title })}</small>}
          </span>
          <span className="num gift-letter-amount">
            {[howMuch(line), format.money(lines.length === 1 ? total : line.amount)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Returns the message sent with a gift or by its group, or null. */
export function wordsOf({ message, group }: Pick<ThankedGiftFragment, 'message' | 'group'>): ReactNode {
  const words = message || group?.message
  return words ? <p className="plain">{words}</p> : null
}
