import { useState, type MouseEvent } from 'react'

/**
 * Returns the props of a three-dot menu for its button and its `MoreMenu`. `choose` closes the menu first, which
 * restores the focus to the button, and then acts.
 *
 *     const { button, menu, choose } = useMoreMenu()
 *     <IconAction icon="more" label={…} {...button} />
 *     <MoreMenu {...menu}><MenuItem onClick={choose(remove)}>…</MenuItem></MoreMenu>
 */
export function useMoreMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isUsed, setUsed] = useState(false)
  const close = () => setAnchor(null)
  return {
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': anchor !== null,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
        setAnchor(currentTarget)
        setUsed(true)
      },
    },
    menu: {
      /** True once the menu was opened. */
      isUsed,
      open: anchor !== null,
      anchorEl: anchor,
      onClose: close,
      anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
      transformOrigin: { vertical: 'top', horizontal: 'right' },
    },
    close,
    choose: (act: () => void) => () => {
      close()
      setTimeout(act)
    },
  } as const
}
