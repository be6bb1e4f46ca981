import { useTranslation } from '#web/i18n/use-translation.ts'
import { Segments } from '#web/workspace/gift-list/gift-words.tsx'
import { SampleWeddingDocument } from '#web/graphql/generated/graphql.ts'
import { routeData } from '#web/graphql/route-data.ts'
import { useHasSession } from '#web/graphql/use-has-session.ts'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PublicFrame } from './public-frame.tsx'
import type { Route } from './+types/home.ts'
import './home.css'

/** The slug of the sample wedding; an operator may have removed it. */
const sampleSlug = 'lucia-y-mateo'

const shown = routeData(['marketing'], async ({ execute }) => {
  const { guestWedding, instance } = await execute(SampleWeddingDocument, { slug: sampleSlug })
  return { sample: guestWedding && `/${guestWedding.slug}`, url: instance.url }
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const steps = ['choose', 'share', 'thank'] as const
const moments = [
  ['train', 'scenic-train'],
  ['table', 'candlelit-dinner'],
  ['sea', 'cenote-swim'],
  ['dance', 'street-tango'],
  ['snow', 'mountain-cabin'],
  ['home', 'first-home'],
] as const
const facts = ['straight', 'free', 'who', 'quiet'] as const

export default function Home({ loaderData: { sample, url } }: Route.ComponentProps) {
  const { t } = useTranslation('marketing')
  return (
    <PublicFrame>
      <title>{t('home.title')}</title>
      <meta name="description" content={t('home.description')} />
      <meta property="og:title" content={t('home.title')} />
      <meta property="og:description" content={t('home.description')} />
      <meta property="og:url" content={`${url}/`} />
      <meta property="og:image" content={`${url}/pictures/candlelit-dinner-card.jpg`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <div className="home">
        <div className="wrap home-hero">
          <div className="home-words">
            <h1>{t('home.h1')}</h1>
            <p className="lead">{t('home.lead')}</p>
            <p className="home-acts">
              <Start />
              {sample && <TextLink to={sample}>{t('home.sample')}</TextLink>}
            </p>
          </div>
          <Sample />
        </div>
        <section className="home-steps">
          <div className="wrap">
            <h2>{t('home.steps.title')}</h2>
            <p className="mut">{t('home.steps.intro')}</p>
            <ol className="paper home-sheet">
              {steps.map((step, index) => (
                <li key={step}>
                  <span className="home-number" aria-hidden="true">
                    {index + 1}
                  </span>
                  <h3>{t(`home.steps.${step}.title`)}</h3>
                  <p className="mut">{t(`home.steps.${step}.text`)}</p>
                </li>
              ))}
            </ol>
          </div>
        </section>
        <section className="wrap home-moments">
          <h2>{t('home.gallery.title')}</h2>
          <ul>
            {moments.map(([key, picture]) => (
              <li key={key}>
                <Picture name={picture} alt="" sizes="(min-width: 600px) 384px, 50vw" />
                <p className="it">{t(`home.gallery.${key}`)}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className="wrap home-money">
          <div>
            <h2>{t('home.money.title')}</h2>
            <p className="mut">{t('home.money.intro')}</p>
          </div>
          <dl>
            {facts.map((fact) => (
              <div key={fact}>
                <dt>{t(`home.money.${fact}.title`)}</dt>
                <dd>{t(`home.money.${fact}.text`)}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className="home-guests">
          <div className="wrap">
            <h2>{t('home.guests.title')}</h2>
            <p className="lead">{t('home.guests.text')}</p>
          </div>
        </section>
        <section className="wrap home-end">
          <h2>{t('home.end.title')}</h2>
          <p className="mut">{t('home.end.text')}</p>
          <p className="home-acts">
            <Start />
            {sample && <TextLink to={sample}>{t('home.sample')}</TextLink>}
          </p>
        </section>
      </div>
    </PublicFrame>
  )
}

function Start() {
  const { t } = useTranslation('marketing')
  const hasSession = useHasSession()
  return hasSession ? (
    <ButtonLink to="/boda">{t('nav.wedding')}</ButtonLink>
  ) : (
    <ButtonLink to="/registro">{t('home.start')}</ButtonLink>
  )
}

/** A sample gift: a picture in an arch, and its message on paper. */
function Sample() {
  const { t } = useTranslation('marketing')
  return (
    <div className="home-sample">
      <div className="home-arch">
        <Picture
          name="hot-air-balloon"
          alt=""
          sizes="(min-width: 960px) 500px, 90vw"
          first
          focus={{ x: 36, y: 50 }}
        />
      </div>
      <div className="paper home-card">
        <p className="display">{t('home.card.gift')}</p>
        <p className="small mut">{t('home.card.place')}</p>
        <p className="home-price">
          <b>{t('home.card.price')}</b> {t('home.card.each')}
        </p>
        <Segments count={10} taken={6} held={0} />
        <p className="small mut">
          <Icon name="gift" /> {t('home.card.words')}
        </p>
      </div>
    </div>
  )
}
