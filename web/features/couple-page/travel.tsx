import { OwnText } from '#web/workspace/couple-page/second-language.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Fold } from '#web/workspace/couple-page/fold.tsx'
import { phoneLink, type Section, webLink } from '#web/workspace/couple-page/page-sections.ts'
import { SectionHead } from './section-head.tsx'
import './travel.css'

type SectionPlace = Section['places'][number]

const icons: Record<SectionPlace['kind'], IconName> = {
  lodging: 'moon',
  transport: 'ticket',
  tip: 'bulb',
  stream: 'play',
  photos: 'camera',
  playlist: 'music',
  hashtag: 'tag',
}

/** Directions, hotels and tips, each with map, website and phone; or links of the day, which nothing hides. */
export function Travel({ section, anchor }: { section: Section; anchor: string }) {
  const { t } = useTranslation('guest')
  const isFolded = section.kind !== 'links'
  const places = section.places.filter(({ name }) => name !== '')
  return (
    <section className="travel" id={anchor} data-section={section.id}>
      <div className="wrap">
        <SectionHead section={section} title={t(isFolded ? 'page.travel.title' : 'page.links.title')} />
        <ul className={`places of-${Math.min(places.length, 3)}${isFolded ? ' is-folded' : ''}`}>
          {places.map((place) => (
            <TravelPlace key={place.id} {...{ place, isFolded }} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function TravelPlace({ place, isFolded }: { place: SectionPlace; isFolded: boolean }) {
  const { t } = useTranslation('guest')
  const { kind, name, text, address, phone } = place
  const [map, page, call] = [webLink(place.mapUrl), webLink(place.webUrl), phoneLink(phone)]
  const away = { rel: 'noopener noreferrer', target: '_blank' }
  const details = (
    <>
      <p className="kind">
        <Icon name={icons[kind]} />
        {t(`page.travel.${kind}`)}
      </p>
      <OwnText as="h3" className="unfolded-heading" text={name} />
      {address !== '' && <p className="address">{address}</p>}
      <OwnText as="p" className="txt mut" text={text} />
      <div className="acts">
        {map && (
          <a className="link ink" href={map} {...away}>
            <Icon name="pin" />
            {t('page.programme.map')}
            <span className="sr">: {name}</span>
          </a>
        )}
        {page && (
          <a className="link ink" href={page} {...away}>
            <Icon name="globe" />
            {t(isFolded ? 'page.travel.page' : 'page.links.open')}
            <span className="sr">: {name}</span>
          </a>
        )}
        {call ? (
          <a className="link ink" href={call}>
            <Icon name="phone-call" />
            <span className="sr">{t('page.travel.call', { name })} </span>
            <span className="nb">{phone}</span>
          </a>
        ) : (
          phone !== '' && <p className="small">{phone}</p>
        )}
      </div>
    </>
  )
  return (
    <li>
      {isFolded ? (
        <Fold isRow label={<OwnText as="span" text={name} />}>
          {details}
        </Fold>
      ) : (
        details
      )}
    </li>
  )
}
