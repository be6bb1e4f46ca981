import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ThankedGiftFragment } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'

type Thanked = Pick<ThankedGiftFragment, 'memories' | 'letters'>

/** Returns the newest memory of the gift that no letter has linked to, or null. */
function offered({ memories, letters }: Thanked): string | null {
  const isSent = (giftId: string) => letters.some(({ postcard }) => postcard?.giftId === giftId)
  const writtenMemories = memories.filter(({ words, photos }) => words !== '' || photos.length > 0)
  return writtenMemories.findLast(({ giftId }) => !isSent(giftId))?.giftId ?? null
}

/** Returns the postcard chosen for a thank-you letter. The default is the newest memory not yet sent. */
export function usePostcardChoice(gift: Thanked) {
  const [choice, setChoice] = useState<{ readonly giftId: string | null } | null>(null)
  const chosen = choice ? choice.giftId : offered(gift)
  return {
    chosen,
    choose: (giftId: string | null) => setChoice({ giftId }),
    forget: () => setChoice(null),
  }
}

type WithPostcardProps = {
  gift: Thanked
  chosen: string | null
  onChoose: (giftId: string | null) => void
}

/** The choice of one memory's postcard, or none, to send with the letter. */
export function PostcardChoice({ gift, chosen, onChoose }: WithPostcardProps) {
  const { t } = useTranslation('mailbox')
  if (gift.memories.length === 0) return null
  return (
    <div className="tones postcards" role="group" aria-label={t('thanks.postcards')}>
      {gift.memories.map(({ giftId, title }) => (
        <button
          key={giftId}
          type="button"
          aria-pressed={giftId === chosen}
          onClick={() => onChoose(giftId === chosen ? null : giftId)}
        >
          <Icon name={giftId === chosen ? 'check' : 'camera'} className="xs" />
          <span className="el">{t('thanks.withPostcard', { title })}</span>
        </button>
      ))}
    </div>
  )
}
