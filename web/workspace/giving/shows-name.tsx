import './shows-name.css'

type ShowsNameProps = { label: string; hint: string; isChecked: boolean }

/** The giver's consent that other guests read the name. */
export function ShowsName({ label, hint, isChecked }: ShowsNameProps) {
  return (
    <label className="shows-name">
      <input type="checkbox" name="showsName" value="yes" defaultChecked={isChecked} />
      <span>
        {label}
        <small>{hint}</small>
      </span>
    </label>
  )
}
