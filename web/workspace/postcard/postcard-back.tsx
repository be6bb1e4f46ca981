import { useTranslation } from '#web/i18n/use-translation.ts'
import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { focusOf } from '#web/workspace/updates/photo-focus.ts'
import type { PostcardShownFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import '#web/theme/handwriting.css'
import './postcard.css'
import { romanMonths } from '#shared/roman-months.ts'

type OnBack = Pick<
  PostcardShownFragment,
  'addressee' | 'isForMany' | 'coupleNames' | 'title' | 'town' | 'livedOn' | 'words' | 'face' | 'photos'
>

/** The back of a postcard: the couple's handwritten text, a stamp with its postmark, and the addressee. */
export function PostcardBack({ postcard }: { postcard: OnBack }) {
  const { t } = useTranslation('postcard')
  const format = useFormat()
  const own = useOwnWords()
  const { addressee, isForMany, coupleNames: couple, title, town, livedOn, words, face, photos } = postcard
  const many = isForMany ? 'yes' : 'no'
  const day = format.date(livedOn)
  const paragraphs = (words || t('noWords', { many })).split(/\n{2,}/).filter(Boolean)
  return (
    <figure className={`postcard-back${words.length > 420 ? ' long' : ''}`} aria-label={t('back')}>
      <div className="postcard-note">
        <p className="postcard-day">{town ? t('fromWhere', { town, day }) : day}</p>
        {paragraphs.map((paragraph, index) => (
          <p key={index} lang={own(words)}>
            {paragraph}
          </p>
        ))}
        <p className="postcard-sign">{couple}</p>
      </div>
      <div className="postcard-to">
        <div className="postcard-stamps" aria-hidden="true">
          <Postmark town={town || 'Vivencia'} livedOn={livedOn} />
          <span className="postcard-stamp-shade">
            <span className="postcard-stamp">
              <Picture name={face} alt="" sizes="90px" focus={photos[0] && focusOf(photos[0])} />
              <span className={(town || title).length > 11 ? 'small' : undefined}>{town || title}</span>
            </span>
          </span>
        </div>
        <p>{t('to', { name: addressee || 'none', many })}</p>
        <p>{t('whoGave', { name: addressee || 'none', many })}</p>
        <p>{t('thisMoment')}</p>
        <p className="postcard-printed">
          <Icon name="brand" />
          <span lang={own(title)}>{title}</span>
        </p>
      </div>
    </figure>
  )
}

function Postmark({ town, livedOn }: { town: string; livedOn: string }) {
  const [year = '', month = '1', day = '1'] = livedOn.split('-')
  const around = town.length > 24 ? `${town.slice(0, 23)}…` : town
  return (
    <svg className="postcard-mark" viewBox="0 0 190 84">
      <g fill="none" stroke="currentColor" strokeWidth="2">
        <circle cx="42" cy="42" r="38" />
        <circle cx="42" cy="42" r="25" />
        {[24, 36, 48, 60].map((y) => (
          <path key={y} d={`M84 ${y}c12-7 18 7 30 0s18 7 30 0 18 7 30 0`} />
        ))}
      </g>
      <path id="matasellos" d="M42 42m-28.500 0a28.500 28.500 0 1 1 57 0" fill="none" />
      <text
        className="postcard-mark-town"
        style={{ letterSpacing: around.length > 12 ? '0.02em' : '0.14em' }}
        fontSize={around.length > 16 ? 6 : 9}
      >
        <textPath href="#matasellos" startOffset="50%" textAnchor="middle">
          {around.toLocaleUpperCase()}
        </textPath>
      </text>
      <text x="42" y="44" textAnchor="middle" fontSize="11" fontWeight="600">
        {`${Number(day)}·${romanMonths[Number(month) - 1]}`}
      </text>
      <text x="42" y="54" textAnchor="middle" fontSize="8" fontWeight="600">
        {year}
      </text>
    </svg>
  )
}
