import type { ReactNode } from 'react'

const drawings = {
  alert: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.500v5.5" />
      <circle cx="12" cy="16" r=".6" fill="currentColor" stroke="none" />
    </>
  ),
  back: (
    <>
      <path d="M19 12H5m0 0 6-6m-6 6 6 6" />
    </>
  ),
  balloon: (
    <>
      <path d="M12 3a6 6 0 0 1 6 6c0 3.2-2.3 5.3-3.9 7.300H9.900C8.3 14.3 6 12.2 6 9a6 6 0 0 1 6-6z" />
      <path
        d="M10.3 16.300v2m3.4-2v2M9.9 18.300h4.200v1.600a1 1 0 0 1-1 1h-2.200a1 1 0 0 1-1-1zM12 3c-2.5 3-2.5 9.5-.6 13.300M12 3c2.5 3 2.5 9.5.6 13.3"
        strokeWidth="1.4"
      />
    </>
  ),
  bank: (
    <>
      <path d="M4 9.5 12 4.500l8 5zM6 10v7m4-7v7m4-7v7m4-7v7M4 19.500h16" />
    </>
  ),
  bow: (
    <>
      <path d="M12 10.500C9.5 6 5 5.5 4.5 8s3 3.5 7.5 2.500zm0 0c2.5-4.5 7-5 7.5-2.500s-3 3.5-7.5 2.500z" />
      <path d="m11.2 11.5-3.7 7m5.3-7 3.7 7" />
      <circle cx="12" cy="10.7" r="1.3" fill="currentColor" />
    </>
  ),
  calendar: (
    <>
      <rect x="4" y="5.5" width="16" height="14.5" rx="2.5" />
      <path d="M4 10h16M8.5 3.500v4m7-4v4" />
      <path d="m9.3 14.7 2 2 3.5-3.6" />
    </>
  ),
  chat: (
    <>
      <path d="M12 4a8 8 0 0 1 0 16 8.3 8.3 0 0 1-3.9-1L4 20l1-3.900A8 8 0 0 1 12 4z" />
      <path
        d="M9.3 8.700c-.9 1.9 2.9 6.4 5.6 5.900l.6-1.7-1.9-.9-.8.900c-1-.4-1.8-1.2-2.1-2.200l.9-.8-.8-1.900z"
        fill="currentColor"
        stroke="none"
      />
    </>
  ),
  check: (
    <>
      <path d="m5 12.6 4.4 4.4L19 7.4" />
    </>
  ),
  chev: (
    <>
      <path d="m7 10 5 5 5-5" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.500V12l3 2" />
    </>
  ),
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11" height="11" rx="2.5" />
      <path d="M15.5 8.500V7A2.5 2.5 0 0 0 13 4.500H7A2.5 2.5 0 0 0 4.5 7v6A2.5 2.5 0 0 0 7 15.500h1.5" />
    </>
  ),
  globe: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.500c2.7 2.5 3.6 5.4 3.6 8.500s-.9 6-3.6 8.500c-2.7-2.5-3.6-5.4-3.6-8.500s.9-6 3.6-8.500z" />
    </>
  ),
  heart: (
    <>
      <path d="M12 19.600S4.3 15 4.3 9.500A4.1 4.1 0 0 1 12 7.600a4.1 4.1 0 0 1 7.7 1.900c0 5.5-7.7 10.1-7.7 10.100z" />
    </>
  ),
  help: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M9.4 9.3a2.7 2.7 0 1 1 3.7 2.5c-.8.3-1.1.9-1.1 1.7" />
      <circle cx="12" cy="16.7" r=".6" fill="currentColor" stroke="none" />
    </>
  ),
  inbox: (
    <>
      <path d="M4 11.5 12 5l8 6.500V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1z" />
      <path d="m4.5 12 7.5 5 7.5-5" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5" />
      <circle cx="12" cy="8" r=".6" fill="currentColor" stroke="none" />
    </>
  ),
  link: (
    <>
      <path d="M10 14a3.7 3.7 0 0 0 5.4.2l2.8-2.900a3.7 3.7 0 0 0-5.2-5.300L11.7 7.3" />
      <path d="M14 10a3.7 3.7 0 0 0-5.4-.2l-2.8 2.900A3.7 3.7 0 0 0 11 18l1.3-1.3" />
    </>
  ),
  minus: (
    <>
      <path d="M6 12h12" />
    </>
  ),
  next: (
    <>
      <path d="M5 12h14m0 0-6-6m6 6-6 6" />
    </>
  ),
  pencil: (
    <>
      <path d="m5 19 .8-3.800L15.7 5.300a1.9 1.9 0 0 1 2.7 0l.3.300a1.9 1.9 0 0 1 0 2.700L8.8 18.200z" />
      <path d="m14 7 3 3" />
    </>
  ),
  plane: (
    <>
      <path d="M20.5 4 3.5 10.800l6 2.7 2.7 6z" />
      <path d="m9.5 13.5 4.5-4" />
    </>
  ),
  plus: (
    <>
      <path d="M12 6v12M6 12h12" />
    </>
  ),
  printer: (
    <>
      <path d="M7.5 9V4.500h9V9M7.5 16H6a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-1.5" />
      <path d="M7.5 13.500h9v6h-9z" />
    </>
  ),
  shield: (
    <>
      <path d="M12 3.5 5 6v5.300c0 4.3 2.9 7.5 7 9.2 4.1-1.7 7-4.9 7-9.200V6z" />
      <path d="m8.9 11.9 2.3 2.3 4.1-4.3" />
    </>
  ),
  undo: (
    <>
      <path d="M8.5 5 4.5 9l4 4" />
      <path d="M5 9h9.500a5 5 0 0 1 0 10H9" />
    </>
  ),
  user: (
    <>
      <circle cx="12" cy="8.5" r="3.7" />
      <path d="M5 19.500c.6-3.7 3.4-5.5 7-5.500s6.4 1.8 7 5.5" />
    </>
  ),
  wind: (
    <>
      <path d="M4 9h9.500a2.5 2.5 0 1 0-2.4-3.200M4 13h13.500a2.5 2.5 0 1 1-2.4 3.200M4 17h6" />
    </>
  ),
  x: (
    <>
      <path d="m7 7 10 10M17 7 7 17" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof drawings

/** A line drawing beside words; it says nothing by itself, so it is hidden from those who do not see it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className="i"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {drawings[name]}
    </svg>
  )
}
