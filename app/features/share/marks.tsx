/** The logos of the two networks, in their own colors. */

export const FacebookMark = () => (
  <svg className="lucide" viewBox="0 0 24 24" aria-hidden="true">
    <circle stroke="none" cx="12" cy="12" r="12" fill="#1877f2" />
    <path
      stroke="none"
      fill="#fff"
      d="M16.5 15.4 17 12h-3.3V9.8c0-.9.4-1.8 1.9-1.8H17V5.1S15.7 4.9 14.4 4.9c-2.7 0-4.4 1.6-4.4 4.6V12H7v3.4h3V24h3.7v-8.6z"
    />
  </svg>
);

export const LinkedInMark = () => (
  <svg className="lucide" viewBox="0 0 24 24" aria-hidden="true">
    <rect stroke="none" width="24" height="24" rx="4" fill="#0a66c2" />
    <path
      stroke="none"
      fill="#fff"
      d="M5 9.5h3V19H5zM6.500 4.700a1.800 1.800 0 1 1 0 3.600 1.800 1.800 0 0 1 0-3.600zM10 9.500h2.900v1.300h.04c.4-.75 1.400-1.550 2.900-1.550 3.100 0 3.660 2 3.660 4.650V19h-3v-4.600c0-1.100-.02-2.500-1.530-2.500s-1.770 1.200-1.770 2.430V19H10z"
    />
  </svg>
);
