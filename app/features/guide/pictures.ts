import convertible480 from "#app/assets/scene-convertible-480.webp";
import convertible900 from "#app/assets/scene-convertible-900.webp";
import evening480 from "#app/assets/scene-evening-480.webp";
import evening900 from "#app/assets/scene-evening-900.webp";
import garage480 from "#app/assets/scene-garage-480.webp";
import garage900 from "#app/assets/scene-garage-900.webp";
import hills480 from "#app/assets/scene-hills-480.webp";
import hills900 from "#app/assets/scene-hills-900.webp";
import inside480 from "#app/assets/scene-inside-480.webp";
import inside900 from "#app/assets/scene-inside-900.webp";
import minivan480 from "#app/assets/scene-minivan-480.webp";
import minivan900 from "#app/assets/scene-minivan-900.webp";
import odometer480 from "#app/assets/scene-odometer-480.webp";
import odometer900 from "#app/assets/scene-odometer-900.webp";
import street480 from "#app/assets/scene-street-480.webp";
import street900 from "#app/assets/scene-street-900.webp";
import truck480 from "#app/assets/scene-truck-480.webp";
import truck900 from "#app/assets/scene-truck-900.webp";
import wheel480 from "#app/assets/scene-wheel-480.webp";
import wheel900 from "#app/assets/scene-wheel-900.webp";
import check480 from "#app/assets/step-check-480.webp";
import check900 from "#app/assets/step-check-900.webp";
import papers480 from "#app/assets/step-papers-480.webp";
import papers900 from "#app/assets/step-papers-900.webp";
import plate480 from "#app/assets/step-plate-480.webp";
import plate900 from "#app/assets/step-plate-900.webp";

/** The pictures of the site, 900 by 600 and 480 by 320, and their descriptions. */
export const PICTURES = {
  check: [check900, check480, "Close-up of a dent with a ruler beside it"],
  convertible: [convertible900, convertible480, "Front of a red convertible before hills"],
  evening: [evening900, evening480, "A yellow coupe on a street in the evening"],
  garage: [garage900, garage480, "Rear of an orange hatchback in a garage"],
  hills: [hills900, hills480, "A silver sedan before hills"],
  inside: [inside900, inside480, "View over the steering wheel onto a road"],
  minivan: [minivan900, minivan480, "Rear of a blue minivan on a street"],
  odometer: [odometer900, odometer480, "An odometer between two gauges"],
  papers: [papers900, papers480, "A certificate of title, a key and a pen on a desk"],
  plate: [plate900, plate480, "Rear of a green car with its license plate"],
  street: [street900, street480, "Front of a green SUV on a street with trees"],
  truck: [truck900, truck480, "Front of a blue truck in a garage"],
  wheel: [wheel900, wheel480, "Wheel of a red car"],
} as const;
export type PictureName = keyof typeof PICTURES;
