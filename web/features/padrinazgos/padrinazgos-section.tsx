import { InSecondLanguage, OwnText } from '#web/workspace/couple-page/second-language.tsx'
import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import type { PadrinazgosSectionFragment, PadrinazgoShownFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Fold } from '#web/workspace/couple-page/fold.tsx'
import { OwnPicture } from '#web/workspace/couple-page/own-picture.tsx'
import './padrinazgos.css'

type PadrinazgosSectionProps = {
  id: string
  /** The couple's title and introduction, or the defaults. */
  title: string
  intro: string
  wedding: PadrinazgosSectionFragment
}

/** The padrinazgos of a wedding: those open, and those taken with their names. */
export default function PadrinazgosSection({ id, title, intro, wedding }: PadrinazgosSectionProps) {
  const { t } = useTranslation('padrinazgos')
  const own = useOwnWords()
  const { slug, padrinazgos } = wedding
  const open = padrinazgos.filter(({ isOpen }) => isOpen)
  const adopted = padrinazgos.filter(({ isOpen }) => !isOpen)
  return (
    <section className="padrinazgos" id="padrinazgos" data-section={id} aria-labelledby="padrinazgos-titulo">
      <div className="wrap">
        <div className="padrinazgos-head">
          <OwnText as="h2" id="padrinazgos-titulo" text={title} fallback={t('guest.title')} />
          <OwnText as="p" className="lead" text={intro} fallback={t('guest.intro')} />
        </div>
        {open.length > 0 && (
          <Fold isRow label={t('guest.open', { count: open.length })}>
            <h3 className="padrinazgos-part unfolded-heading">{t('guest.open', { count: open.length })}</h3>
            <ul className="padrinazgos-open">
              {open.map((one) => (
                <li key={one.id}>
                  <OpenOne padrinazgo={one} slug={slug} />
                </li>
              ))}
            </ul>
            <p className="mut small padrinazgos-note">{t('guest.noMoney')}</p>
          </Fold>
        )}
        {adopted.length > 0 && (
          <Fold isRow label={t('guest.given')}>
            <h3 className="padrinazgos-part unfolded-heading">{t('guest.given')}</h3>
            <dl className="padrinazgos-given">
              {adopted.map((one) => (
                <div key={one.id}>
                  <dt className="it" lang={own(one.name)}>
                    <OwnPicture {...one} sizes="90px" />
                    {one.name}
                    <InSecondLanguage of={one.name} />
                  </dt>
                  <dd>{one.adoptedBy}</dd>
                </div>
              ))}
            </dl>
          </Fold>
        )}
      </div>
    </section>
  )
}

function OpenOne({ padrinazgo, slug }: { padrinazgo: PadrinazgoShownFragment; slug: string }) {
  const { t } = useTranslation('padrinazgos')
  const format = useFormat()
  const { id, name, meaning, cost } = padrinazgo
  return (
    <article className="padrinazgo">
      <OwnPicture {...padrinazgo} sizes="(min-width: 600px) 400px, 92vw" />
      <OwnText as="h4" text={name} />
      <OwnText as="p" text={meaning} />
      {cost && <p className="mut small">{t('guest.about', { amount: format.money(cost) })}</p>}
      <Link className="link" to={`/${slug}/padrinazgos/${id}`}>
        <Icon name="bow" />
        {t('guest.adopt')}
        <span className="sr">: {name}</span>
      </Link>
    </article>
  )
}
