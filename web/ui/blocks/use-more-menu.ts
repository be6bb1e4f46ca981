import { useState, type MouseEvent } from 'react'

/**
 * Returns the props of a three-dot menu for its button and its `Menu`. `choose` closes the menu first, which
 * restores the focus to the button, and then acts. A menu is rendered once it was opened, since a closed one costs as much as its row.
 *
 *     const { button, menu, isUsed, choose } = useMoreMenu()
 *     <IconAction icon="more" label={…} {...button} />
 *     {isUsed && <Menu {...menu}><MenuItem onClick={choose(remove)}>…</MenuItem></Menu>}
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
      open: anchor !== null,
      anchorEl: anchor,
      onClose: close,
      anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
      transformOrigin: { vertical: 'top', horizontal: 'right' },
    },
    close,
    /** True once the menu was opened. */
    isUsed,
    choose: (act: () => void) => () => {
      close()
      setTimeout(act)
    },
  } as const
}
