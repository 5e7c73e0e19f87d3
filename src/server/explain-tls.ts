import { errorCodes } from '#server/files/error-code.ts';

const UNKNOWN_AUTHORITY =
  'is signed by an authority that is not known here: set DATABASE_CA (or sslrootcert in DATABASE_URL) to the file of the authority that signed it';

/** What OpenSSL and Node say of a certificate, and what to do. */
const CERTIFICATES: Readonly<Record<string, string>> = {
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  CERT_SIGNATURE_FAILURE: UNKNOWN_AUTHORITY,
  CERT_HAS_EXPIRED: 'has expired: renew it on the server',
  CERT_NOT_YET_VALID: "is not valid yet: compare both machines' clocks, or renew it on the server",
  ERR_TLS_CERT_ALTNAME_INVALID:
    'is for another name than the host in DATABASE_URL: write the host as the certificate has it',
};

/** A sentence that says what to do, where the database is not spoken to for a reason of TLS; null for every other error. */
export function explainTls(error: unknown): string | null {
  const code = errorCodes(error).find((one) => one in CERTIFICATES);
  if (code !== undefined) return `The database's certificate ${CERTIFICATES[code]} (${code}). Nothing was sent to it.`;
  if (listMessages(error).includes('The server does not support SSL connections')) {
    return 'The database does not speak TLS, which DATABASE_CA or sslmode demands: switch it on there (ssl = on), or leave both out.';
  }
  return null;
}

function listMessages(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...listMessages(error.cause)] : [];
}
