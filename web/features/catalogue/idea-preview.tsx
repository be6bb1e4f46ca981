import { useTranslation } from '#web/i18n/use-translation.ts'
import { parseAmount } from '#shared/money.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { IdeaLanguage, TypedIdea } from './typed-idea.ts'

/** The card in both languages as couples see it, updated while editing. */
export function IdeaPreview({ typed }: { typed: TypedIdea }) {
  const { t } = useTranslation('catalogue')
  return (
    <section className="catalogue-preview" aria-label={t('preview')}>
      <h2>{t('preview')}</h2>
      <Card typed={typed} tongue="es" />
      <Card typed={typed} tongue="en" />
    </section>
  )
}

function Card({ typed, tongue }: { typed: TypedIdea; tongue: IdeaLanguage }) {
  const { t } = useTranslation('catalogue')
  const format = useFormat()
  const words = typed[tongue]
  const { currency } = typed
  const image = typed.photo?.picture ?? typed.image
  const price = [typed.priceFromMinor, typed.priceToMinor]
    .map((text) => parseAmount(text, currency))
    .flatMap((minor) =>
      minor === null ? [] : format.money({ minor: minor.toString(), currency }, { withCode: true }),
    )
  return (
    <article lang={tongue}>
      {tongue === 'es' && image && <Picture name={image} alt="" sizes="342px" />}
      <h3>{words.title.trim() || t('noTitle')}</h3>
      <p className="mut t13">{words.place.trim() || typed.place}</p>
      <p>{words.summary}</p>
      <b>{price.join(' – ')}</b>
    </article>
  )
}
