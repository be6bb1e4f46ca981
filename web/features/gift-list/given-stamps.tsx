import { useTranslation } from '#web/i18n/use-translation.ts'
import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { Link } from 'react-router'
import { useFormat } from '#web/i18n/use-format.ts'
import { titleWithinSentence } from '#web/i18n/within-sentence.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { ListedGift } from '#web/workspace/gift-list/gift.ts'

/** The names on a stamp; the other givers are counted. */
const maxNames = 3

type GivenStampsProps = { gifts: readonly ListedGift[]; slug: string; search: string }

/** The given gifts of a stop as stamps, with the names of the givers who agreed to be named. */
export function GivenStamps({ gifts, slug, search }: GivenStampsProps) {
  const { t, i18n } = useTranslation('guest')
  const own = useOwnWords()
  return (
    <div className="given">
      <p className="postmark">
        {t('list.full')} <span>{t('list.sealThanks')}</span>
      </p>
      <ul className="stamps">
        {gifts.map((gift) => (
          <li key={gift.slug} className="stamp" id={gift.slug}>
            <Link to={`/${slug}/lista/${gift.slug}${search}`}>
              <span className="stamp-edge">
                <Picture name={gift.image} alt="" sizes="(min-width: 600px) 220px, 45vw" />
              </span>
              <h3 lang={own(gift.title)}>{gift.title}</h3>
              {gift.instead && (
                <p className="meta">
                  {t('list.instead', { instead: titleWithinSentence(gift.instead, i18n.language) })}
                </p>
              )}
              <Givers {...gift} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Givers({ signatures = [], giversCount }: Pick<ListedGift, 'signatures' | 'giversCount'>) {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const names = signatures.slice(0, maxNames)
  const others = Math.max(0, giversCount - names.length)
  if (giversCount === 0) return null
  if (names.length === 0) return <p className="by">{t('gift.whoOnlyHidden', { count: others })}</p>
  return (
    <p className="by">
      {format.list(others > 0 ? [...names, t('list.otherGivers', { count: others })] : names)}
    </p>
  )
}
