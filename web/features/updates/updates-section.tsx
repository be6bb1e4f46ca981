import { InSecondLanguage, OwnText } from '#web/workspace/couple-page/second-language.tsx'
import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import type { UpdatesSectionFragment } from '#web/graphql/generated/graphql.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Fold } from '#web/workspace/couple-page/fold.tsx'
import { excerptOf } from './excerpt.ts'
import { FollowForm } from './follow-form.tsx'
import { NewsDay } from './news-article.tsx'
import '#web/workspace/updates/news.css'

type UpdatesSectionProps = {
  id: string
  /** The couple's title and introduction, or the defaults. */
  title: string
  intro: string
  couple: string
  wedding: UpdatesSectionFragment
}
type Item = UpdatesSectionFragment['updates'][number]

/** The latest updates on the couple's page, and the subscription form. */
export default function UpdatesSection({ id, title, intro, couple, wedding }: UpdatesSectionProps) {
  const { t } = useTranslation('updates')
  const { slug, updates, updatesCount, timeZone } = wedding
  const all = `/${slug}/novedades`
  return (
    <section className="news on-ground" id="novedades" data-section={id} aria-labelledby="novedades-titulo">
      <div className="wrap">
        <div className="news-head">
          <OwnText as="h2" id="novedades-titulo" text={title} fallback={t('guest.title')} />
          <OwnText as="p" className="mut" text={intro} />
        </div>
        {updates.length > 0 && (
          <ul className={`news-cards of-${Math.min(updates.length, 3)}`}>
            {updates.slice(0, 3).map((item, index) => (
              <li key={item.id}>
                <NewsCard
                  item={item}
                  address={`${all}/${item.id}`}
                  timeZone={timeZone}
                  isLarge={index === 0}
                />
              </li>
            ))}
          </ul>
        )}
        {updatesCount > updates.length && (
          <p className="news-all">
            <Link className="btn btn-2" to={all}>
              {t('guest.all', { count: updatesCount })}
            </Link>
          </p>
        )}
        <Fold label={t('guest.follow.title')}>
          <FollowForm slug={slug} couple={couple} answer={null} />
        </Fold>
      </div>
    </section>
  )
}

type NewsCardProps = { item: Item; address: string; timeZone: string; isLarge: boolean }

function NewsCard({ item, address, timeZone, isLarge }: NewsCardProps) {
  const { t } = useTranslation('updates')
  const own = useOwnWords()
  const [photo, ...more] = item.photos
  const excerpt = (text: string) => excerptOf(text, isLarge ? 240 : 110)
  return (
    <article className="news-card">
      {photo && (
        <div className="news-window">
          <Picture
            name={photo.image}
            alt=""
            sizes={isLarge ? '(min-width: 960px) 660px, 92vw' : '(min-width: 960px) 240px, 33vw'}
          />
          {more.length > 0 && (
            <span className="news-more small">{t('guest.photos', { count: more.length + 1 })}</span>
          )}
        </div>
      )}
      <div className="news-words">
        <NewsDay {...item} timeZone={timeZone} />
        <h3 lang={own(item.title)}>
          <Link to={address}>{item.title}</Link>
          <InSecondLanguage of={item.title} />
        </h3>
        <OwnText as="p" className="mut" text={item.text} part={excerpt} />
      </div>
    </article>
  )
}
