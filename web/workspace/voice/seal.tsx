/** A wax seal on a closed envelope. */
export function Seal() {
  return (
    <svg className="seal" viewBox="0 0 100 100" aria-hidden="true">
      <defs>
        <radialGradient id="seal-wax" cx=".38" cy=".3" r=".85">
          <stop offset="0" stopColor="#f0705f" />
          <stop offset=".55" stopColor="#d94a40" />
          <stop offset="1" stopColor="#a82d33" />
        </radialGradient>
        <linearGradient id="seal-edge" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#9c2730" />
          <stop offset="1" stopColor="#ee7263" />
        </linearGradient>
      </defs>
      <path
        d="M50 3c7 0 11 3.5 17.5 5.500S82 13 87 20s5.5 12.5 8 19-.5 12.5 0 19.5-5 12-10.5 17S75 89 67 92.5 56.5 96 49 97.5 34 93 27 90.5 16 83 11.5 76 4 64.5 3.5 57 5 45 6 37.5 11 24 17 17.5 29 10 36 6.5 43 3 50 3z"
        fill="url(#seal-wax)"
      />
      <circle cx="50" cy="50.5" r="34" fill="url(#seal-edge)" opacity=".55" />
      <circle cx="50.6" cy="51.3" r="32.5" fill="#cf443d" />
      <g transform="translate(28.5 28) scale(.68)" opacity=".98">
        <g transform="translate(1.6 1.8)">
          <path
            d="M36 61C19 56 4 42 3 23C2.5 13 7 7.5 12 8.500C18 10 21.5 19 25 29C29 40 33 51 36 61Z"
            fill="#8f212c"
          />
          <path
            d="M39 29C42.5 19 46 10.5 52 9C57 8 61.5 13.5 61 23.500C60.2 39 50.1 51.1 37.3 57.800C36 53.5 34.6 49.3 33.2 45.100C35.1 39.8 37 34.4 39 29Z"
            fill="#8f212c"
          />
          <circle cx="32" cy="15.5" r="8.5" fill="#8f212c" />
        </g>
        <path
          d="M36 61C19 56 4 42 3 23C2.5 13 7 7.5 12 8.500C18 10 21.5 19 25 29C29 40 33 51 36 61Z"
          fill="#f4877a"
        />
        <path
          d="M39 29C42.5 19 46 10.5 52 9C57 8 61.5 13.5 61 23.500C60.2 39 50.1 51.1 37.3 57.800C36 53.5 34.6 49.3 33.2 45.100C35.1 39.8 37 34.4 39 29Z"
          fill="#f4877a"
        />
        <circle cx="32" cy="15.5" r="8.5" fill="#f4877a" />
      </g>
    </svg>
  )
}
