import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import type { GivingWeddingFragment } from '#web/graphql/generated/graphql.ts'
import { Picture } from '#web/ui/picture.tsx'
import { useCouple } from '#web/workspace/giving/couple.ts'
import { Frame } from '#web/workspace/giving/frame.tsx'

type EmptyBasketProps = { wedding: GivingWeddingFragment; gone?: boolean; closed?: boolean }

/** The empty basket: nothing chosen yet, or nothing available any more, with the next step. */
export function EmptyBasket({ wedding, gone = false, closed = false }: EmptyBasketProps) {
  const { t } = useTranslation('give')
  const couple = useCouple(wedding)
  const back = closed
    ? { to: `/${wedding.slug}`, words: t('backToPage', { couple }) }
    : { to: `/${wedding.slug}/lista`, words: t('backToList') }
  return (
    <Frame wedding={wedding} back={back} title={t('basket.documentTitle', { couple })}>
      <main className="empty" id="contenido">
        <Picture
          name={closed ? 'wedding-arch' : 'honeymoon-suitcase'}
          alt=""
          sizes="(min-width: 600px) 480px, 100vw"
          first
        />
        <h1>{closed ? t('basket.closedTitle') : t('basket.emptyTitle')}</h1>
        {gone && <p role="status">{t('basket.trouble.gone')}</p>}
        <p className="give-lead">{closed ? t('basket.closed', { couple }) : t('basket.empty')}</p>
        <Link className="btn btn-1" to={back.to}>
          {closed ? t('basket.closedGo') : t('basket.emptyGo', { couple })}
        </Link>
      </main>
    </Frame>
  )
}
