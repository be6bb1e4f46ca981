import './section-head.css'

/** The heading and introduction of a section. */
export function SectionHead({ title, text }: { title: string; text: string }) {
  return (
    <div className="section-head">
      <h2>{title}</h2>
      {text !== '' && <p className="mut">{text}</p>}
    </div>
  )
}
