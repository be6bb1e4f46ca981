import { useTranslation } from 'react-i18next'
import { Picture } from '#web/ui/picture.tsx'
import './story.css'

type StoryProps = { title: string; story: string; couple: string }

/** How it began, in the couple's words: the first paragraph large, the names beneath. Nothing written, nothing shown. */
export function Story({ title, story, couple }: StoryProps) {
  const { t } = useTranslation('guest')
  const [first, ...rest] = story.split(/\n\s*\n/).filter((text) => text.trim() !== '')
  if (first === undefined) return null
  return (
    <section className="story" id="historia">
      <div className="wrap">
        <div className="window">
          <Picture
            name="sailing-sunset"
            alt=""
            sizes="(min-width: 960px) 450px, 78vw"
            focus={{ x: 54, y: 50 }}
          />
        </div>
        <div className="prose">
          <h2>{title || t('page.storyTitle')}</h2>
          <p className="lead">{first}</p>
          {rest.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p className="it sign">{couple}</p>
        </div>
      </div>
    </section>
  )
}
