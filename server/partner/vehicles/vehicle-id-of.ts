import { v5 } from "uuid";

/**
 * The id of the vehicle that a partner's reference creates: the UUID of version 5 (RFC 9562) of the
 * reference in the namespace of the partner's id. No other partner can create it, and programs can
 * derive it as well.
 */
export const vehicleIdOf = (partnerId: string, reference: string): string =>
  v5(reference, partnerId);
