import { expect } from "./expect.js";

export async function paysAShop({ screen, user, within }) {
}

export async function recoversFromARefusal(tools) {
}
