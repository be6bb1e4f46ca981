import { PublicFrame } from './public-frame.tsx'

type TextPageProps = {
  /** Title of the document. */
  title: string
  heading: string
  lead: string
  sections: ReadonlyArray<{ readonly title: string; readonly text: string }>
}

/** A text page: a heading, an introduction, and one or two paragraphs per topic. */
export function TextPage({ title, heading, lead, sections }: TextPageProps) {
  return (
    <PublicFrame>
      <title>{title}</title>
      <meta name="description" content={lead} />
      <article className="wrap">
        <div className="text-page">
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          {sections.map((section) => (
            <section key={section.title}>
              <h2>{section.title}</h2>
              {section.text.split('\n\n').map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </div>
      </article>
    </PublicFrame>
  )
}
