import type { IconName } from './icon-names.ts'
import drawings from './icons.svg?url'

/** An icon in the text colour. Decorative unless it has a label. */
export function Icon({
  name,
  label,
  className = '',
}: {
  name: IconName
  label?: string
  className?: string
}) {
  const voice = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg className={`ico ${className}`} {...voice}>
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}
