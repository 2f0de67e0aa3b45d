import { CAR_PORTS } from "./car-ports.ts";
import { MESSAGE_PORTS } from "./message-ports.ts";
import type { Port } from "./port.ts";
import { SITE_PORTS } from "./site-ports.ts";

/** Every door of the product to another service. */
export const PORTS: readonly Port[] = [...CAR_PORTS, ...MESSAGE_PORTS, ...SITE_PORTS];

export const portNamed = (service: string): Port | undefined => PORTS.find((port) => port.service === service);
