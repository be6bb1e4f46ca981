import { Avatar } from '#web/ui/avatar.tsx'

/** People side by side, overlapping a little. `label` names them for those who do not see the letters. */
export function AvatarStack({
  names,
  pictures = [],
  label,
  size,
}: {
  names: readonly string[]
  /** Whose picture there is, in the same order. */
  pictures?: readonly (string | null)[]
  label?: string
  size?: 's' | 'm' | 'l'
}) {
  const voice = label ? { role: 'img', 'aria-label': label } : {}
  return (
    <span className="avatars" {...voice} aria-hidden={label ? undefined : true}>
      {names.map((name, index) => (
        <Avatar key={`${index}-${name}`} name={name} picture={pictures[index]} size={size} />
      ))}
    </span>
  )
}
