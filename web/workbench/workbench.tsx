import { useLayoutEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useThemeAttributes } from '#web/theme/appearance.ts'
import { LeaveGuards } from '#web/ui/blocks/leave-guard.tsx'
import { WorkspaceTheme } from '#web/theme/workspace-theme.tsx'
import { dialogs } from './dialogs.tsx'
import { samples } from './samples.tsx'

/** Shows all building blocks in their states; `?dialog=` opens a dialog. */
export function Workbench() {
  const attributes = useThemeAttributes()
  const [params] = useSearchParams()
  const Opened = dialogs[params.get('dialog') ?? '']
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(attributes))
      document.documentElement.setAttribute(name, String(value))
  }, [attributes])
  return (
    <WorkspaceTheme>
      <main className="ws workbench">
        <h1>Workbench</h1>
        <nav aria-label="Dialogs">
          {Object.keys(dialogs).map((name) => (
            <p key={name}>
              <Link to={`?dialog=${name}`}>{name}</Link>
            </p>
          ))}
        </nav>
        {Object.entries(samples).map(([name, Sample]) => (
          <section key={name} className="sample" aria-label={name}>
            <h2>{name}</h2>
            <div className="sample-states">
              <Sample />
            </div>
          </section>
        ))}
      </main>
      <LeaveGuards>{Opened && <Opened />}</LeaveGuards>
    </WorkspaceTheme>
  )
}
