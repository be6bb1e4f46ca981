import { useEffect } from 'react'
import { data } from 'react-router'
import { GiftCardEnded, GiftCardScreen } from '#web/features/postcard/gift-card-screen.tsx'
import { PostcardScreen } from '#web/features/postcard/postcard-screen.tsx'
import { execute } from '#web/graphql/execute.ts'
import { OpenPostcardDocument, PostcardPageDocument } from '#web/graphql/generated/graphql.ts'
import { notFound, routeData } from '#web/graphql/route-data.ts'
import { useHasSession } from '#web/graphql/use-has-session.ts'
import { OwnWords } from '#web/workspace/couple-page/own-words.ts'
import type { Route } from './+types/postcard.ts'

const shown = routeData(['postcard', 'guest'], async ({ execute: ask, params }) => {
  const { postcard, giftCard, endedGiftCard } = await ask(PostcardPageDocument, { token: params.token ?? '' })
  const card = postcard ?? giftCard ?? endedGiftCard
  if (!card) throw notFound()
  return data(
    { postcard, giftCard, endedGiftCard, locale: card.locale, theme: card.theme },
    { status: card === endedGiftCard ? 410 : 200 },
  )
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

/** A postcard of the couple, or the card that a giver prints or sends. Both open by a link of their own. */
export default function Postcard({ loaderData }: Route.ComponentProps) {
  const { postcard, giftCard, endedGiftCard } = loaderData
  const token = postcard?.token
  const hasSession = useHasSession()
  useEffect(() => {
    // Views by the couple do not count.
    if (token && hasSession === false) void execute(OpenPostcardDocument, { token }).catch(() => undefined)
  }, [hasSession, token])
  const card = postcard ?? giftCard
  if (card)
    return (
      <OwnWords value={card.ownWords}>
        {postcard && <PostcardScreen postcard={postcard} />}
        {giftCard && <GiftCardScreen card={giftCard} />}
      </OwnWords>
    )
  return endedGiftCard && <GiftCardEnded couple={endedGiftCard.coupleNames} />
}
